import { type LocalDate, plusDays, plusMonths } from '@fieldleaf/domain/time/local-date';

export const firstOfMonth = (date: LocalDate): LocalDate => plusDays(date, 1 - Number(date.slice(8)));

export const lastOfMonth = (date: LocalDate): LocalDate => plusDays(plusMonths(firstOfMonth(date), 1), -1);
