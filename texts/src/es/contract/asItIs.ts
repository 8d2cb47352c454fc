export const as_it_is = '{name}';
