export { type NewLook, type PlantedLook, type SampledLook, addSecondLooks, withdrawLooks } from './lookStore.ts';
