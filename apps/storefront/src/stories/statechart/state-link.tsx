/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import React, { type MouseEvent, type ReactNode } from 'react';

/** Wraps a state's element in a link to its story; without a story it is only marked if it is the current one. */
export type StateLink = (stateId: string, children: ReactNode) => ReactNode;

interface LinkTargets {
  /** Stories by the id of their state. */
  readonly stories: ReadonlyMap<string, { readonly id: string }>;
  /** Id of the state that the open story shows. */
  readonly current: string | undefined;
  /** Opens a story by its id. */
  readonly open: (storyId: string) => void;
}

/** Returns a function that links states to their stories and marks the current state. */
export function stateLink({ stories, current, open }: LinkTargets): StateLink {
  return (stateId, children) => {
    const story = stories.get(stateId);
    const isCurrent = stateId === current ? 'true' : undefined;
    if (!story) return isCurrent ? <g aria-current={isCurrent}>{children}</g> : children;
    const onClick = (event: MouseEvent) => {
      // With a modifier key the browser opens a new tab or window.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(story.id);
    };
    return (
      <a href={`?path=/story/${story.id}`} aria-current={isCurrent} onClick={onClick}>
        {children}
      </a>
    );
  };
}
