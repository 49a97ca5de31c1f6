/** Notices that ask whether somebody is coming. Their buttons have to be rewritten once there is nothing left to confirm. */
export const isQuestion = "kind in ('confirm', 'remind')";
