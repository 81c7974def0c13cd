import type { ComponentChildren } from "preact";
import { Component } from "preact";

interface ErrorBoundaryProps {
  readonly children: ComponentChildren;
  /** The replacement of a part that could not be drawn: a blank page helps nobody. */
  readonly instead: (drawAgain: () => void) => ComponentChildren;
}

/** Keeps a part that could not be drawn from taking the whole page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.failed ? instead(() => this.setState({ failed: false })) : children;
  }
}
