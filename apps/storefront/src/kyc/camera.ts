import type { CameraCommand, CameraEvent } from '@senda/core';
import { fromCallback } from 'xstate';
import { selfieOf } from './picture.ts';

/** Why a browser gives no camera: she, or her device, said no; anything else is as if there were none. */
const reasonOf = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? 'refused'
    : 'missing';

/** The device's camera that looks at her: on while the state lasts that invokes it. */
export const camera = fromCallback<CameraCommand>(({ sendBack, receive }) => {
  const say = (event: CameraEvent) => sendBack(event);
  const video = document.createElement('video');
  let stream: MediaStream | undefined;
  let left = false;
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const open = async () => {
    // An insecure page and some embedded browsers have no media devices at all.
    if (!('mediaDevices' in navigator)) throw new Error('There is no camera.');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
    if (left) return close();
    video.muted = true;
    video.playsInline = true;
    video.srcObject = stream;
    await video.play();
    say({ type: 'camera.ready', preview: stream });
  };
  const take = async () =>
    say({
      type: 'camera.taken',
      file: await selfieOf({ image: video, width: video.videoWidth, height: video.videoHeight }),
    });
  const fail = (error: unknown) => {
    close();
    say({ type: 'camera.failed', reason: reasonOf(error) });
  };
  receive(() => void take().catch(fail));
  void open().catch(fail);
  return () => {
    left = true;
    close();
  };
});
