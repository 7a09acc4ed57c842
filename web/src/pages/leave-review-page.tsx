export default function LeaveReviewPage() {
  return null;
}
