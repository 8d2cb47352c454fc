export { addSecondLooks } from './adding.ts';
export { type NewLook, type PlantedLook, type SampledLook, withdrawLooks } from './lookStore.ts';
