import { iconList, printPatternList } from '@likeness/contract/catalogue/artwork';
import { servedList } from '../catalogue/index.ts';
import { icon, printPattern } from './schema.ts';

export const servedIcons = servedList(iconList, icon);
export const artworkLists = [servedList(printPatternList, printPattern), servedIcons];
