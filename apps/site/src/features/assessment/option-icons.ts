import type { Question } from '@fieldleaf/domain/assessment/questions';
import {
  Bug,
  CalendarClock,
  CalendarDays,
  CircleHelp,
  Cloud,
  CloudSun,
  Droplet,
  Droplets,
  Flower,
  Flower2,
  Leaf,
  type LucideIcon,
  Moon,
  PackageOpen,
  Shrub,
  Smile,
  Sprout,
  Sun,
  TreePalm,
  Trees,
  TrendingDown,
  Waves,
} from 'lucide-react';

const ICONS: Readonly<Record<Question['id'], Readonly<Record<string, LucideIcon>>>> = {
  experience: { beginner: Sprout, intermediate: Leaf, advanced: Trees },
  collection_size: { '0': PackageOpen, '1-3': Sprout, '4-10': Leaf, '11-20': Shrub, '20+': TreePalm },
  light_conditions: { bright_direct: Sun, bright_indirect: CloudSun, low_light: Moon, not_sure: CircleHelp },
  watering_habits: {
    daily: Droplets,
    weekly: CalendarDays,
    biweekly: CalendarDays,
    monthly: CalendarClock,
    irregular: Cloud,
    no_plants: PackageOpen,
  },
  plant_problems: {
    yellowing: Leaf,
    drooping: Flower,
    pests: Bug,
    not_growing: TrendingDown,
    overwatering: Waves,
    underwatering: Droplet,
    plant_selection: Flower2,
    none: Smile,
  },
  goals: {},
};

/** The drawing beside an answer; an answer added later simply has none. */
export const optionIcon = (question: Question['id'], option: string): LucideIcon | undefined =>
  ICONS[question][option];
