export const NEWEST_FIRST = { field: 'opened_at', order: 'DESC' } as const;
