export { ReasonChoice } from './ReasonChoice.tsx';
