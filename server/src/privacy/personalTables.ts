import { ORDER_TABLES } from './orderTables.ts';
import { PHOTO_TABLES } from './photoTables.ts';
import { TALK_TABLES } from './talkTables.ts';

/** Every table with rows about customers, and what goes of them. */
export const PERSONAL_TABLES = [...ORDER_TABLES, ...PHOTO_TABLES, ...TALK_TABLES];
