import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Tone } from '../../theme/tokens';
import { useHelp } from '../useHelp';

interface StatusChipProps {
  tone?: Tone;
  /** What the state is of and its value, as the glossary names it: `jobs.state.sending`. */
  about?: string;
  /** What the pointer or the focus brings up, such as the registry's own word; children repeat it for readers. */
  tip?: string;
  children: ReactNode;
}

/**
 * A state as word, icon and color, leading to what it means. The icon is drawn by the style sheet, so a chip is
 * one node.
 */
export function StatusChip({ tone = 'neutral', about, tip, children }: StatusChipProps) {
  const translate = useTranslate();
  const help = useHelp(about && `status-${about}`);
  const look = { className: `chip ${tone}`, 'data-tip': tip };
  if (help === undefined) return <span {...look}>{children}</span>;
  return (
    <Link {...look} to={help} title={tip === undefined ? translate('app.state_means') : undefined}>
      {children}
    </Link>
  );
}
