import { useScreenPaths } from '../../kit/screenPaths.ts';

/** Where a version of a photo is shown with all that happened to it, for those who may see it. */
export function usePhotoPath(orderId: number): (uid: string) => string | undefined {
  const path = useScreenPaths().named('Details');
  return (uid) => path?.replace(':order', String(orderId)).replace(':id', uid);
}
