/** A name that is the same in every language, where a text is asked for. */
export const as_it_is = '{name}' as const;
