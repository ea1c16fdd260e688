import type { ScannerEvent } from '@senda/core';
import { type EventObject, fromCallback } from 'xstate';
import { cameraProblemOf, closeCamera, openCamera, play } from '../platform/camera/camera.ts';
import { reloadOnce } from '../platform/load/chunk-load-error.ts';
import { loadCodeReader } from './code-reader.ts';

/** Pause between two looks, so that a slow phone keeps responding (ms). */
const pause = 150;

/** The rear camera, which looks for barcodes while the invoking state is active. */
export const scanner = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (event: ScannerEvent) => sendBack(event);
  const video = document.createElement('video');
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const close = () => {
    clearTimeout(timer);
    closeCamera(stream);
  };
  const open = async () => {
    stream = await openCamera('environment');
    if (left) return close();
    await play(video, stream);
    emit({ type: 'scanner.ready', preview: stream });
  };
  const look = async () => {
    if (left) return;
    const loaded = await loadCodeReader().catch(() => null);
    if (left) return;
    if (!loaded) {
      // Browsers cache a failed import: only a new page can load it.
      await reloadOnce();
      return emit({ type: 'scanner.failed', reason: 'unloaded' });
    }
    const again = async () => {
      const texts = await loaded(video);
      for (const text of texts) if (!left) emit({ type: 'scanner.read', text });
      if (!left) timer = setTimeout(() => void again(), pause);
    };
    await again();
  };
  void open()
    .then(look)
    .catch((error: unknown) => emit({ type: 'scanner.failed', reason: cameraProblemOf(error) }));
  return () => {
    left = true;
    close();
  };
});
