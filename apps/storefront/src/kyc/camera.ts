import type { CameraCommand, CameraEvent } from '@senda/core';
import { fromCallback } from 'xstate';
import { selfieOf } from './picture.ts';

/** Returns why the camera failed: access was denied, or else it counts as missing. */
const reasonOf = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'missing';

/** The front camera, on while the invoking state is active. */
export const camera = fromCallback<CameraCommand>(({ sendBack, receive }) => {
  const emit = (event: CameraEvent) => sendBack(event);
  const video = document.createElement('video');
  let stream: MediaStream | undefined;
  let left = false;
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const open = async () => {
    // An insecure page and some embedded browsers have no media devices at all.
    if (!('mediaDevices' in navigator)) throw new Error('The browser has no media devices.');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
    if (left) return close();
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await video.play();
    emit({ type: 'camera.ready', preview: stream });
  };
  const take = async () =>
    emit({
      type: 'camera.taken',
      file: await selfieOf({ image: video, width: video.videoWidth, height: video.videoHeight }),
    });
  const fail = (error: unknown) => {
    close();
    emit({ type: 'camera.failed', reason: reasonOf(error) });
  };
  receive(() => void take().catch(fail));
  void open().catch(fail);
  return () => {
    left = true;
    close();
  };
});
