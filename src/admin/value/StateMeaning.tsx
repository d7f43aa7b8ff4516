import Popper from '@mui/material/Popper';
import { useTranslate } from 'ra-core';
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from '../../router';
import { Themed } from '../../theme/Themed';
import type { PageDeclaration } from '../declaration';
import css from './meaning.module.css';

/** Delay before hovering over a state explains it, and the time allowed to reach the explanation, ms. */
const RESTS = 300;

interface StateMeaningProps {
  anchor: HTMLElement;
  /** Opened by a click, not by hover. */
  pressed: boolean;
  about: string;
  tip?: string;
  help: PageDeclaration;
  onClose: () => void;
}

/**
 * The meaning of a state, next to it, with a link to its entry in the help. A click moves the focus there
 * and Escape returns it; for the pointer it stays while that is on either of the two (WCAG 1.4.13).
 */
export default function StateMeaning(props: StateMeaningProps) {
  const { anchor, pressed, about, tip, help, onClose } = props;
  const translate = useTranslate();
  const box = useRef<HTMLDialogElement>(null);
  const [rested, setRested] = useState(false);
  const close = useEffectEvent(onClose);
  const shown = pressed || rested;
  const focus = useCallback(
    (link: HTMLAnchorElement | null) => {
      if (pressed) link?.focus({ preventScroll: true });
    },
    [pressed],
  );
  useEffect(() => {
    const isOn = ({ target }: Event) =>
      target instanceof Node && (anchor.contains(target) || box.current?.contains(target) === true);
    let timer = setTimeout(() => setRested(true), RESTS);
    const onMove = (event: Event) => {
      if (isOn(event) || pressed) return;
      clearTimeout(timer);
      timer = setTimeout(() => close(), RESTS);
    };
    const onBack = (event: Event) => {
      if (!isOn(event) || pressed) return;
      clearTimeout(timer);
      timer = setTimeout(() => setRested(true), RESTS);
    };
    const onPress = (event: Event) => {
      if (!isOn(event)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) anchor.focus();
      close();
    };
    document.addEventListener('pointerout', onMove);
    document.addEventListener('pointerover', onBack);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerout', onMove);
      document.removeEventListener('pointerover', onBack);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [anchor, pressed]);
  const Means = help.explains;
  if (!shown || !Means) return null;
  return (
    <Themed>
      <Popper open anchorEl={anchor} placement="bottom-start" className={css.place}>
        <dialog open ref={box} aria-label={anchor.textContent} className={css.meaning}>
          {tip && <strong>{tip}</strong>}
          <p>
            <Suspense fallback={translate('app.loading')}>
              <Means about={about} />
            </Suspense>
          </p>
          <Link ref={focus} to={`${help.path}#status-${about}`}>
            {translate(help.label)}
          </Link>
        </dialog>
      </Popper>
    </Themed>
  );
}
