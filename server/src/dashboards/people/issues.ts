import type { Issue, readIssues } from '@likeness/contract/dashboards/people';
import { COMMENT_TAGS } from '@likeness/contract/orderDesk/afterSales';
import { PROGRAM_TOO } from '@likeness/contract/settingsLists/roles';
import { moment } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { PersonName } from '../../staff/index.ts';
import { periodOf, presentPeriodAlone } from '../periodStore.ts';
import { type IssueFilter, type StoredIssue, countIssues, countTags, issuesFrom } from './issueStore.ts';
import { entryNamed } from './entryStore.ts';
import { pageIn } from '../place.ts';
import { personShown } from './rights.ts';

/** What authorities refused, and other troubles that comments tell by their tags. */
export async function presentIssues({ tx, query, user, now, language }: Call<typeof readIssues>) {
  const person = personShown(user, PROGRAM_TOO, query.user);
  const period = await periodOf(tx, query, now);
  const asked = { person, span: period.span };
  const filter: IssueFilter = { search: query.search, tags: query.reasons };
  const total = await countIssues(tx, asked, filter);
  const { page, from } = pageIn(total, query);
  const after = await entryNamed(tx, query.after);
  const rows = await issuesFrom(tx, asked, filter, { from, limit: query.limit, after, wording: language });
  const tags = new Map((await countTags(tx, asked)).map((counted) => [counted.tag, counted.total]));
  return {
    period: presentPeriodAlone(period, now),
    result: rows.map(presentIssue),
    total,
    page,
    tags: COMMENT_TAGS.map((tag) => ({ tag, total: tags.get(tag) ?? 0 })),
  };
}

function presentIssue({
  created_at,
  value_text: valueText,
  administrator,
  author,
  about,
  ...issue
}: StoredIssue): Issue {
  return {
    ...issue,
    createdAt: moment(created_at),
    valueText,
    administrator: nameOf(administrator),
    author: nameOf(author),
    country_code: about?.country_code ?? null,
    purpose: about?.purpose ?? null,
    uid: about?.uid ?? null,
  };
}

function nameOf(person: PersonName | null): Issue['author'] {
  return person && { id: person.id, firstName: person.first_name, lastName: person.last_name };
}
