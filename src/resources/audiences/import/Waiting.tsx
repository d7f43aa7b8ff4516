import css from './import.module.css';

interface WaitingProps {
  label: string;
  /** 0 to 1; at 1 the file has left and the answer is awaited, for which there is no measure. */
  share: number;
}

/** A file on its way: how much of it has left, then that it is being worked on. */
export const Waiting = ({ label, share }: WaitingProps) => (
  <output className={css.wait}>
    <span>{label}</span>
    <span className="progress">
      {share < 1 ? <progress value={share} max={1} aria-label={label} /> : <progress aria-label={label} />}
    </span>
  </output>
);
