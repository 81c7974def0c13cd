import type { ComponentChildren } from "preact";
import { Component } from "preact";
import { words } from "../words/launch";

interface GuardProps {
  readonly children: ComponentChildren;
}

/** Shows what to do in place of what could not be drawn. */
export class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, meaning, next } = words.broken;
    return (
      <div role="alert" class="told" data-screen="broken">
        <h1>{title}</h1>
        <p>{meaning}</p>
        <p>{next}</p>
      </div>
    );
  }
}
