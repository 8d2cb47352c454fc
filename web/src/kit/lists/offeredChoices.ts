import { createContext } from 'react';

/**
 * For the fields of a form with several choices: which of them this person may choose. All, of fields that are not named
 * here. A text that is named here is chosen and not typed.
 */
export const OfferedChoices = createContext<Readonly<Record<string, readonly string[]>>>({});
