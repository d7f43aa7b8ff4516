import type { ReactNode } from 'react';
import { Link } from '../../router';
import type { Issue } from '../../resources/campaigns/values';
import { useFixPlaceOf } from './fixLinks';
import { sentenceOf } from './sentences';
import { useText } from './texts';
import css from './readiness.module.css';

interface IssueListProps {
  campaignId: string;
  level: Issue['level'];
  issues: readonly Issue[];
}

/** Blockers and warnings. Each links to the place to fix it, if the person may go there. */
export function IssueList({ campaignId, level, issues }: IssueListProps) {
  const text = useText();
  const place = useFixPlaceOf(campaignId);
  const shown = issues.filter((issue) => issue.level === level);
  if (shown.length === 0) return null;
  const title = level === 'blocker' ? text('blockers') : text('warnings');
  return (
    <section className={css.group} aria-label={title}>
      <h3>{title}</h3>
      <ul className={`${css.issues} ${css[level]}`}>
        {shown.map((issue) => (
          <li key={`${issue.code} ${issue.token ?? ''}`}>
            <Fixable to={place(issue)}>{sentenceOf(issue, text)}</Fixable>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A sentence with a link to the place that fixes the issue, if there is one. */
const Fixable = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>;
