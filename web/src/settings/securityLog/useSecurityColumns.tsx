import Box from '@mui/material/Box';
import { SECURITY_WARNINGS, type SECURITY_COLUMNS, type SecurityRow } from '@likeness/contract/settings/securityLog';
import { useMemo } from 'react';
import { type Translate, useText } from '../../i18n/useText.ts';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { deviceOf } from '../../kit/deviceOf.ts';
import { useFormats } from '../../kit/useFormats.ts';

interface SecurityColumn extends TableColumn<SecurityRow> {
  readonly sort?: (typeof SECURITY_COLUMNS)[number];
}

/** A browser in words; another program as it calls itself. */
function programOf(text: Translate, event: SecurityRow): string {
  return event.browser === null ? event.device : deviceOf(text, event);
}

/** Roles stand in the log by their keys, in whichever language it is read. */
function withRoles(text: Translate, detail: string): string {
  return detail.replaceAll(/ROLE_[A-Z_]+/g, (role) => {
    const key = `roles.${role}`;
    return text.has(key) ? text(key) : role;
  });
}

/** When, what, who, from where, and what it was about. */
export function useSecurityColumns(): readonly SecurityColumn[] {
  const text = useText();
  const formats = useFormats();
  return useMemo(() => {
    const named = (person: SecurityRow['person']) =>
      person && text('security_log.numbered', { name: formats.person(person) ?? '', number: person.id });
    return [
      {
        name: 'happened_at',
        label: text('security_log.when'),
        sort: 'happened_at',
        render: ({ happened_at, last_at, times }) =>
          times === 1
            ? formats.moment(happened_at)
            : text('security_log.several', { moment: formats.moment(happened_at), last: formats.time(last_at), times }),
      },
      {
        name: 'kind',
        label: text('security_log.what'),
        sort: 'kind',
        render: ({ kind }) => (
          <Box component="span" sx={SECURITY_WARNINGS.has(kind) ? { color: 'error.main' } : {}}>
            {text(`security_kinds.${kind}`)}
          </Box>
        ),
      },
      {
        name: 'person',
        label: text('security_log.who'),
        render: ({ person, name }) => named(person) ?? (name || text('security_log.nobody')),
      },
      { name: 'account', label: text('security_log.account'), render: ({ account }) => named(account) },
      { name: 'address', label: text('security_log.place'), sort: 'address', render: ({ address }) => address },
      {
        name: 'detail',
        label: text('security_log.detail'),
        render: (event) => withRoles(text, event.detail) || programOf(text, event),
      },
    ];
  }, [text, formats]);
}
