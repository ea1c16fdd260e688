import { Tag } from '@senda/ui';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useText } from '../platform/use-text.ts';
import styles from './share.module.css';

/** A share of the customers, in whole percent. */
export function Share({ share }: { readonly share: number }) {
  const { t } = useText();
  return <Tag>{t('studio.part.share', { share })}</Tag>;
}

interface ShareSliderProps {
  readonly share: number;
  readonly onShare: (share: number) => void;
}

/** Chooses a share of the customers, 1 to 99 %: arrows move it by 1, Page Up and Page Down by 10. */
export function ShareSlider({ share, onShare }: ShareSliderProps) {
  const { t, locale } = useText();
  return (
    <Slider
      className={styles['slider'] ?? ''}
      minValue={1}
      maxValue={99}
      value={share}
      onChange={(value) => onShare(Array.isArray(value) ? (value[0] ?? share) : value)}
    >
      <Label className="vh">{t('studio.part.field')}</Label>
      <SliderTrack className={styles['track'] ?? ''}>
        <span className={styles['filled']} style={{ width: `${((share - 1) / 98) * 100}%` }} />
        <SliderThumb
          className={styles['thumb'] ?? ''}
          aria-valuetext={t('studio.part.share', { share })}
          lang={locale}
        />
      </SliderTrack>
      <SliderOutput className={styles['number'] ?? ''}>{t('studio.part.share', { share })}</SliderOutput>
    </Slider>
  );
}
