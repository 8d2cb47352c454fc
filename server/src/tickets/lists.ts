import { servedTables } from '../settingsLists/index.ts';
import * as tables from './schema.ts';

export const ticketLists = servedTables(tables);
