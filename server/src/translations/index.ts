export {
  type Wording,
  deleteTexts,
  isTranslatedAs,
  languageOf,
  putTexts,
  textIn,
  textsByLanguage,
  textsOf,
  translated,
} from './store.ts';
