/** The time zone of whoever looks at the page: its midnights are the borders of the days. */
export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
