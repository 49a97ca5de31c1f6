export const DAMAGED =
  'The picture is damaged, or part of it is missing. Please save it again and try once more.';
