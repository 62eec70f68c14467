import { Component } from "preact";
import type { ComponentChildren } from "preact";

interface ErrorBoundaryProps {
  /** The content that replaces the children after one of them has thrown an error. */
  fallback: ComponentChildren;
  children: ComponentChildren;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown) {
    console.error(error);
    this.setState({ failed: true });
  }

  override render({ fallback, children }: ErrorBoundaryProps) {
    return this.state.failed ? fallback : children;
  }
}
