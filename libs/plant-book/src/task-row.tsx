import type { CareTask } from '@fieldleaf/domain/plant/plant-plan';
import { Bug, Droplet, FlaskConical, type LucideIcon, RotateCw, Scissors, Shovel } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS: Readonly<Record<CareTask, LucideIcon>> = {
  water: Droplet,
  feed: FlaskConical,
  turn: RotateCw,
  prune: Scissors,
  repot: Shovel,
  inspect: Bug,
};

type Props = {
  readonly task: CareTask;
  /** In bold. */
  readonly name: string;
  readonly detail: string;
  /** At the right: a day, or the button that says it is done. */
  readonly children?: ReactNode;
};

/** A task in a list: its picture, what it is called, the rest of it, and the way to say that it is done. */
export function TaskRow({ task, name, detail, children }: Props) {
  const Icon = ICONS[task];
  return (
    <li className="book-task">
      <span className="book-task-icon" data-task={task}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="book-task-body">
        <p className="book-task-words">
          <strong>{name}</strong> <span>{detail}</span>
        </p>
        {children}
      </div>
    </li>
  );
}
