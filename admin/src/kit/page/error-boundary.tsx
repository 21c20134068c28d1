import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value makes the boundary render its content again. */
  resetKey: string;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a fallback in place of content that throws, until `resetKey` changes. */
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
