import type { Role } from '@likeness/contract/kit/roles';
import type { LazyScreen } from '../kit/lazyScreen.tsx';
import type { ListScreen } from '../kit/lists/listScreen.tsx';

export interface Screen {
  readonly name: string;
  /** As the specification spells it. */
  readonly path: string;
  /** Who may open it: everybody, or staff with one of these roles. An empty list means everybody who is signed in. */
  readonly roles: readonly Role[] | 'public';
  /** Of a public screen: it opens for people who are signed in, too. */
  readonly evenSignedIn?: boolean;
  /**
   * What it shows; the code is fetched in advance or when the screen is first opened. A screen without a component is
   * not built yet, and its path counts as unknown.
   */
  readonly component?: LazyScreen | ListScreen;
  /** People judge or edit photos on it, which need the window's whole width. */
  readonly withPhotos?: boolean;
}
