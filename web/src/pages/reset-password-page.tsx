/** `/resetpassword/:token`: "Set a New Password". */
export default function ResetPasswordPage() {
  return (
    <main id="main">
      <h1 className="t-3xl">Set a New Password</h1>
    </main>
  );
}
