import type { ScannerEvent, ScannerProblem } from '@senda/core/features/sim-activation';
import { type EventObject, fromCallback } from 'xstate';
import { cameraProblemOf, closeCamera, openCamera, play } from '../platform/camera/camera.ts';
import { reloadOnce } from '../platform/load/chunk-load-error.ts';
import { type CodeReader, loadCodeReader } from './code-reader.ts';

/** Pause between two looks, so that a slow phone keeps responding (ms). */
const pause = 150;

/** The rear camera, which looks for barcodes while the invoking state is active. */
export const scanner = fromCallback<EventObject>(({ sendBack }) => {
  const emit = (event: ScannerEvent) => sendBack(event);
  const video = document.createElement('video');
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  /** The camera failed, which ends the scan without the customer: the reader is still needed for the next one. */
  let failed = false;
  const page = window.location.pathname;
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
  const look = async (read: CodeReader) => {
    if (left) return;
    const texts = await read(video);
    for (const text of texts) if (!left) emit({ type: 'scanner.read', text });
    if (!left) timer = setTimeout(() => void look(read), pause);
  };
  const fail = (reason: ScannerProblem) => {
    if (left) return;
    failed = true;
    emit({ type: 'scanner.failed', reason });
  };
  // Fetched while the camera opens: that it failed to load has to be noticed even if the camera does not open.
  const reader = loadCodeReader().catch(() => null);
  void reader.then(async (loaded) => {
    const hasLeft = (left && !failed) || window.location.pathname !== page;
    if (loaded || hasLeft) return;
    // Browsers cache a failed import: only a new page can load it.
    await reloadOnce();
    fail('unloaded');
  });
  void open()
    .then(() => reader)
    .then((loaded) => loaded && look(loaded))
    .catch((error: unknown) => fail(cameraProblemOf(error)));
  return () => {
    left = true;
    close();
  };
});
