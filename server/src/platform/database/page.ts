/** Where a page begins, in rows from 0: that of the last page, where one past the end is asked for. */
export function offsetOf({ page, limit }: { page: number; limit: number }, total: number): number {
  const lastPage = Math.max(1, Math.ceil(total / limit));
  return (Math.min(page, lastPage) - 1) * limit;
}
