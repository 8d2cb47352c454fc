import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

interface HelpBoundaryProps {
  /** Shown until the help is fetched. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Help that cannot be fetched is left out: the screen around it works without. */
export class HelpBoundary extends Component<HelpBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
