/**
 * Of a journey that also runs on PostgreSQL: several people on one thing, or what jobs pass from one to the next. The
 * others would only repeat what the server's own tests show there.
 */
export const ON_POSTGRESQL_TOO = '@postgresql';
