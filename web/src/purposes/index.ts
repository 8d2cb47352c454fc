export { BoardSheet, ComposedBoard } from './BoardSheet.tsx';
export { CountryPicker } from './CountryPicker.tsx';
export type { ChosenCountry } from './CountryPicker.tsx';
export { JudgedBy } from './JudgedBy.tsx';
export { measuresOf } from './purposeMeasures.ts';
