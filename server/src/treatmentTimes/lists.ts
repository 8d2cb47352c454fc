import { servedTables } from '../settingsLists/index.ts';
import * as tables from './schema.ts';

export const treatmentTimeLists = servedTables(tables);
