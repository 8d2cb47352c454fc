export { type Wording, deleteTexts, languageOf, putTexts, textIn, textsOf, translated } from './store.ts';
