export {
  type Wording,
  deleteTexts,
  languageOf,
  putTexts,
  textIn,
  textsByLanguage,
  textsOf,
  translated,
} from './store.ts';
