/** @jsxRuntime classic: Storybook builds its manager with `React.createElement`. */
import React, { type ChangeEvent, type ClipboardEvent, type DragEvent, useEffect, useState } from 'react';
import { useStorybookApi } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import { type Mode, modes, noOverlay, type Overlay, overlayChanged, overlayRequested } from './overlay.ts';

const Controls = styled.div(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  alignItems: 'center',
  gap: 16,
  minHeight: '100%',
  padding: 16,
  boxSizing: 'border-box',
  color: theme.color.defaultText,
  background: theme.background.content,
  fontSize: 13,
  label: { display: 'inline-flex', alignItems: 'center', gap: 8 },
  p: { flexBasis: '100%', margin: 0 },
}));

const names: Readonly<Record<Mode, string>> = {
  over: 'On top',
  difference: 'Difference',
  beside: 'Side by side',
};

const pictureIn = (files: FileList | null | undefined): File | undefined =>
  Array.from(files ?? []).find(({ type }) => type.startsWith('image/'));

/** Returns the picture of a story's page, and its setter; pictures stay in this tab and are never sent anywhere. */
function useOverlay(): readonly [Overlay, (changed: Partial<Overlay>) => void] {
  const api = useStorybookApi();
  const [overlay, setOverlay] = useState(noOverlay);
  useEffect(() => {
    const send = () => api.emit(overlayChanged, overlay);
    send();
    api.on(overlayRequested, send);
    return () => api.off(overlayRequested, send);
  }, [api, overlay]);
  return [overlay, (changed) => setOverlay((before) => ({ ...before, ...changed }))];
}

/** The panel "Overlay": lays a picture of the design over the story, as a file that is chosen, dropped or pasted. */
export function OverlayPanel({ active = false }: { active?: boolean }) {
  const [overlay, change] = useOverlay();
  const take = (files: FileList | null | undefined) => {
    const picture = pictureIn(files);
    if (!picture) return;
    if (overlay.src) URL.revokeObjectURL(overlay.src);
    change({ src: URL.createObjectURL(picture) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  if (!active) return null;
  return (
    <Controls
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={drop}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
    >
      <p>Choose, drop or paste a picture of the design. It stays in this tab.</p>
      <label>
        Picture
        <input
          type="file"
          accept="image/*"
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.files)}
        />
      </label>
      {modes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="senda-overlay"
            checked={overlay.mode === mode}
            onChange={() => change({ mode })}
          />
          {names[mode]}
        </label>
      ))}
      <label>
        Opacity
        <input
          type="range"
          min="0"
          max="100"
          value={overlay.opacity * 100}
          onChange={(event: ChangeEvent<HTMLInputElement>) =>
            change({ opacity: Number(event.target.value) / 100 })
          }
        />
      </label>
      <button type="button" disabled={!overlay.src} onClick={() => change({ src: '' })}>
        Remove
      </button>
    </Controls>
  );
}
