import { Component, type ReactNode } from 'react';

interface Props {
  /** A new one gives the content another try. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something in place of content whose code breaks, until one goes elsewhere. */
export class ErrorBoundary extends Component<Props, { brokenAt?: string }> {
  override state: { brokenAt?: string } = {};

  static getDerivedStateFromError() {
    return { brokenAt: '' };
  }

  override componentDidCatch(): void {
    this.setState({ brokenAt: this.props.resetKey });
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.brokenAt !== undefined && previous.resetKey !== this.props.resetKey)
      this.setState({ brokenAt: undefined });
  }

  override render(): ReactNode {
    return this.state.brokenAt === undefined ? this.props.children : this.props.fallback;
  }
}
