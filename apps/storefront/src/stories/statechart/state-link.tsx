/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import React, { type MouseEvent, type ReactNode } from 'react';

/** Wraps what stands for a state in a link to its story; a state without a story stays as it is. */
export type StateLink = (stateId: string, children: ReactNode) => ReactNode;

interface LinkTargets {
  /** Stories by the id of their state. */
  readonly stories: ReadonlyMap<string, { readonly id: string }>;
  /** Id of the state that the open story shows. */
  readonly current: string | undefined;
  /** Opens a story by its id. */
  readonly open: (storyId: string) => void;
}

/** Returns what makes links of states; that of the current state is marked as such. */
export function stateLink({ stories, current, open }: LinkTargets): StateLink {
  return (stateId, children) => {
    const story = stories.get(stateId);
    if (!story) return children;
    const onClick = (event: MouseEvent) => {
      // With a key held down the browser opens the link elsewhere.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(story.id);
    };
    return (
      <a
        href={`?path=/story/${story.id}`}
        aria-current={stateId === current ? 'true' : undefined}
        onClick={onClick}
      >
        {children}
      </a>
    );
  };
}
