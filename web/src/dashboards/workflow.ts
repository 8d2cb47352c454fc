import type { readWorkflow } from '@likeness/contract/dashboards';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';

export type Workflow = AnswerOf<typeof readWorkflow>;
