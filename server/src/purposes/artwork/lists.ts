import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { servedList } from '../../settingsLists/index.ts';
import { icon, printPattern } from './schema.ts';

export const servedIcons = servedList(iconList, icon);
export const artworkLists = [servedList(printPatternList, printPattern), servedIcons];
