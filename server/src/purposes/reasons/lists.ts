import { commentTemplateList } from '@likeness/contract/settingsLists/commentTemplates';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { servedList } from '../../settingsLists/index.ts';
import { commentTemplate, rejectReason, rejectReasonLevel } from './schema.ts';

const levels = { table: rejectReasonLevel, own: rejectReasonLevel.reasonId, other: rejectReasonLevel.levelId };

export const reasonLists = [
  servedList(rejectReasonList, rejectReason, {
    levels_of_caution: { ...levels, saying: { column: rejectReasonLevel.rejects, value: false } },
    level_of_caution_reject: { ...levels, saying: { column: rejectReasonLevel.rejects, value: true } },
  }),
  servedList(commentTemplateList, commentTemplate),
];
