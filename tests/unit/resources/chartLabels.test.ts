import { expect, it } from 'vitest';
import { labelled } from '../../../src/admin/chart/labels';

const points = [1200, 0, 1900, 5, 700].map((total, day) => ({ span: String(day), total }));
const spansAt = (width: number) =>
  labelled(
    points,
    (span) => Number(span) * width,
    ({ total }) => String(total),
  ).map(({ span, at }) => [span, at]);

it('puts a figure on each bar where there is room, and none where nothing was', () => {
  expect(spansAt(60)).toEqual([
    ['0', 0],
    ['2', 120],
    ['3', 180],
    ['4', 240],
  ]);
});

it('keeps the highest of bars whose figures would touch', () => {
  expect(spansAt(15)).toEqual([['2', 30]]);
  expect(spansAt(20).map(([span]) => span)).toEqual(['0', '2', '4']);
});
