/** Returns why the camera failed: access was denied, or else it counts as missing. */
export const cameraProblemOf = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
    ? ('refused' as const)
    : ('missing' as const);

/** Opens the camera on that side of the phone. @throws if there is none or access is denied */
export async function openCamera(facingMode: 'user' | 'environment'): Promise<MediaStream> {
  // An insecure page and some embedded browsers have no media devices at all.
  if (!('mediaDevices' in navigator)) throw new Error('The browser has no media devices.');
  return navigator.mediaDevices.getUserMedia({ video: { facingMode }, audio: false });
}

/** Plays a camera's picture in a video element that no page shows. */
export async function play(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  await video.play();
}

/** Turns a camera off. */
export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
