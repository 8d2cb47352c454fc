export const NEWEST_OPENINGS = { field: 'opened_at', order: 'DESC' } as const;
