/** A head and shoulders in a frame, between the guide lines of crown and chin. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden focusable="false">
      <rect x="3" y="1.5" width="26" height="29" rx="4" fill="var(--mui-palette-primary-main)" />
      <path
        d="M16 6c-3.6 0-6 2.8-6 6.4 0 3.7 2.6 7.1 6 7.1s6-3.4 6-7.1C22 8.8 19.6 6 16 6Z"
        fill="var(--mui-palette-primary-contrastText)"
      />
      <path d="M5.5 30.5c.4-5.6 4.6-8.6 10.5-8.6s10.1 3 10.5 8.6" fill="var(--mui-palette-primary-contrastText)" />
      <path d="M3 6h26M3 19.5h26" stroke="#58d68d" strokeWidth="1.2" strokeDasharray="2.5 1.8" />
    </svg>
  );
}
