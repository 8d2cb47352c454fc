import { servedTables } from '../settingsLists/index.ts';
import { holiday } from './schema.ts';

export const treatmentTimeLists = servedTables({ holiday });
