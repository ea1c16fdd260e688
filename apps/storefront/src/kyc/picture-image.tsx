import type { KycView } from '@senda/core/features/kyc';
import { useEffect, useRef } from 'react';
import { Stand } from './drawings.tsx';

type Picture = NonNullable<KycView['picture']>;

/** A picture that was taken; a drawing stands for a PDF. The text beside it names it. */
export function PictureImage({ picture: { file, shows } }: { picture: Picture }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!(file instanceof Blob)) return undefined;
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (!file?.type.startsWith('image/') || !(file instanceof Blob)) return <Stand shows={shows} />;
  return <img ref={image} alt="" />;
}
